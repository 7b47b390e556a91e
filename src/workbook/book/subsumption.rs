//! Which mutant subsumes which: a picture for each chapter, and the same in words.

use std::{
    collections::{BTreeMap, BTreeSet},
    fmt::Write,
};

use super::GeneratedPart;
use crate::{
    chapter::Chapter,
    mutants,
    workbook::matrix::{Analysis, KillMatrix, Row, analyse},
};

const LINE: usize = 18;
const PADDING: usize = 8;
const CHARACTER: usize = 8;
const GAP: usize = 16;
const BETWEEN_LAYERS: usize = 48;

/// Mutants of one chapter that the same tests kill.
struct Node<'m> {
    names: Vec<&'m str>,
    /// The nodes that this one subsumes directly, not through another node.
    subsumes: BTreeSet<usize>,
    layer: usize,
    x: usize,
    y: usize,
    width: usize,
}

/// Generates a picture for each chapter with more than one node.
pub(super) fn graphs(matrix: &KillMatrix) -> GeneratedPart {
    let analysis = analyse(matrix);
    let mut text = String::new();
    for chapter in Chapter::ALL {
        let rows: Vec<_> = mutants::of(chapter).filter_map(|mutant| matrix.row(mutant.name)).collect();
        let nodes = nodes(&rows, &analysis);
        if nodes.len() > 1 {
            let _ = write!(text, "### {}\n\n{}{}", chapter.title(), picture(chapter.title(), &nodes), words(&nodes));
        }
    }
    GeneratedPart::new("subsumption.md", text)
}

fn nodes<'m>(rows: &[&'m Row], analysis: &Analysis<'m>) -> Vec<Node<'m>> {
    let mut groups: Vec<Vec<&str>> = Vec::new();
    for row in rows.iter().filter(|row| !row.killed_by.is_empty()) {
        let alike = |first: &&str| {
            analysis.indistinguished.iter().any(|group| group.contains(first) && group.contains(&row.name.as_str()))
        };
        match groups.iter_mut().find(|group| group.first().is_some_and(alike)) {
            Some(group) => group.push(&row.name),
            None => groups.push(vec![&row.name]),
        }
    }
    let node_of: BTreeMap<&str, usize> =
        groups.iter().enumerate().flat_map(|(index, group)| group.iter().map(move |&name| (name, index))).collect();
    let mut subsumes = vec![BTreeSet::new(); groups.len()];
    for subsumption in &analysis.subsumed {
        let Some(&easier) = node_of.get(subsumption.easier) else { continue };
        for harder in subsumption.by.iter().filter_map(|name| node_of.get(name)) {
            subsumes[*harder].insert(easier);
        }
    }
    let mut nodes: Vec<_> = groups
        .into_iter()
        .enumerate()
        .map(|(index, names)| {
            // Edges that follow by transitivity are not drawn.
            let follows: BTreeSet<_> =
                subsumes[index].iter().flat_map(|&easier| subsumes[easier].iter().copied()).collect();
            let width = names.iter().map(|name| name.len()).max().unwrap_or(0) * CHARACTER + 2 * PADDING;
            Node { names, subsumes: &subsumes[index] - &follows, layer: 0, x: 0, y: 0, width }
        })
        .collect();
    lay_out(&mut nodes);
    nodes
}

/// Places the hardest nodes on the left, and each subsumed node to the right of the nodes that subsume it.
fn lay_out(nodes: &mut [Node<'_>]) {
    for _ in 0..nodes.len() {
        for index in 0..nodes.len() {
            let next = nodes[index].layer + 1;
            for easier in nodes[index].subsumes.clone() {
                nodes[easier].layer = nodes[easier].layer.max(next);
            }
        }
    }
    let mut x = 1;
    for layer in 0..=nodes.iter().map(|node| node.layer).max().unwrap_or(0) {
        let mut here: Vec<_> = (0..nodes.len()).filter(|&index| nodes[index].layer == layer).collect();
        let middle = |nodes: &[Node<'_>], index: usize| {
            let above: Vec<_> = nodes.iter().filter(|node| node.subsumes.contains(&index)).map(Node::middle).collect();
            above.iter().sum::<usize>() / above.len().max(1)
        };
        here.sort_by_key(|&index| middle(nodes, index));
        let mut y = 1;
        for &index in &here {
            (nodes[index].x, nodes[index].y) = (x, y);
            y += nodes[index].height() + GAP;
        }
        x += here.iter().map(|&index| nodes[index].width).max().unwrap_or(0) + BETWEEN_LAYERS;
    }
}

impl Node<'_> {
    fn height(&self) -> usize {
        self.names.len() * LINE + PADDING
    }

    fn middle(&self) -> usize {
        self.y + self.height() / 2
    }
}

fn picture(title: &str, nodes: &[Node<'_>]) -> String {
    let width = nodes.iter().map(|node| node.x + node.width).max().unwrap_or(0) + 1;
    let height = nodes.iter().map(|node| node.y + node.height()).max().unwrap_or(0) + 1;
    let title = format!("Which mutant subsumes which: {title}");
    let mut text = format!(
        "<figure class=\"picture\" role=\"region\" tabindex=\"0\" aria-label=\"{title}\">\n\
         <svg class=\"graph\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" height=\"{height}\" role=\"img\" aria-label=\"{title}. The same in words below.\">\n"
    );
    for node in nodes {
        for to in node.subsumes.iter().map(|&index| &nodes[index]) {
            let (x, y, to_x, to_y) = (node.x + node.width, node.middle(), to.x, to.middle());
            let bend = BETWEEN_LAYERS / 2;
            let _ = writeln!(
                text,
                "  <path class=\"line\" d=\"M{x} {y} C{} {y} {} {to_y} {to_x} {to_y} m-7 -4 l7 4 l-7 4\"/>",
                x + bend,
                to_x - bend
            );
        }
    }
    for node in nodes {
        let _ = writeln!(
            text,
            "  <rect class=\"box\" x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" rx=\"4\"/>",
            node.x,
            node.y,
            node.width,
            node.height()
        );
        for (index, name) in node.names.iter().enumerate() {
            let _ = writeln!(
                text,
                "  <text x=\"{}\" y=\"{}\">{name}</text>",
                node.x + PADDING,
                node.y + LINE * (index + 1)
            );
        }
    }
    text += "</svg>\n</figure>\n\n";
    text
}

/// Returns the picture in words.
fn words(nodes: &[Node<'_>]) -> String {
    let name = |node: &Node<'_>| node.names.iter().map(|name| format!("`{name}`")).collect::<Vec<_>>().join(" or ");
    let mut text = String::from("<details>\n<summary>The same in words</summary>\n\n");
    for (index, node) in nodes.iter().enumerate() {
        let easier: Vec<_> = node.subsumes.iter().map(|&easier| name(&nodes[easier])).collect();
        if !easier.is_empty() {
            let _ = writeln!(text, "- Every test that kills {} also kills {}.", name(node), easier.join(", "));
        } else if !nodes.iter().any(|other| other.subsumes.contains(&index)) {
            let _ = writeln!(text, "- {} subsumes none, and none subsumes it.", name(node));
        }
    }
    text += "\n</details>\n\n";
    text
}
