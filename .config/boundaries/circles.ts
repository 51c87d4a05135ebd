import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Imports between the folders inside each of these may not form a circle. Type imports count. */
const GROUPS = ['services/*/src/modules', 'services/*/src/modules/*', '{shell,mfe-*}/src/features/*'];
/** The sources of each package. Their files may not form a circle either, also not by a late import. */
const SOURCES = ['design-system/src', 'services/*/src', 'shell/src', 'shell/sdk/src', 'mfe-*/src'];
const NOT_SHIPPED = /\.(test|stories)\.tsx?$|\/testing\//;
const IMPORT = /\b(?:from|import)\s*\(?\s*(?:\/\*.*?\*\/\s*)?'([^']+)'/g;

/** Folder or file -> those that it imports. */
type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/** Every circle between folders of the repository at `root`, as `a -> b -> a`. */
export function folderCircles(root: string): string[] {
  return globSync(GROUPS, { cwd: root }).flatMap((group) =>
    circlesOf(readGraph(root, group, (file) => folderIn(group, file))),
  );
}

/** Every circle between files of a package. The lint does not follow `import()`. */
export function fileCircles(root: string): string[] {
  return globSync(SOURCES, { cwd: root }).flatMap((sources) =>
    circlesOf(readGraph(root, sources, (file) => file)),
  );
}

function readGraph(root: string, group: string, nodeOf: (file: string) => string): Graph {
  const graph = new Map<string, Set<string>>();
  const files = globSync('**/*.{ts,tsx}', { cwd: join(root, group) });
  for (const file of files.map((name) => join(group, name)).filter((name) => !NOT_SHIPPED.test(name))) {
    const node = nodeOf(file);
    const targets = graph.get(node) ?? new Set();
    graph.set(node, targets);
    for (const [, specifier = ''] of readFileSync(join(root, file), 'utf8').matchAll(IMPORT)) {
      const target = targetOf(file, specifier);
      if (target?.startsWith(`${group}/`) && nodeOf(target) !== node) targets.add(nodeOf(target));
    }
  }
  return graph;
}

/** The folder below `group`, or `group` itself for a file directly in it. */
function folderIn(group: string, file: string): string {
  const [first = '', ...rest] = file.slice(group.length + 1).split('/');
  return rest.length === 0 ? group : `${group}/${first}`;
}

function targetOf(file: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return join(dirname(file), specifier);
  return specifier.startsWith('#src/') ? file.replace(/\/src\/.*$/, `/${specifier.slice(1)}`) : undefined;
}

/** The shortest circle through each node, each circle once. */
function circlesOf(all: Graph): string[] {
  const graph = withoutEnds(all);
  const circles = new Map<string, string>();
  for (const node of [...graph.keys()].sort()) {
    const circle = shortestCircle(graph, node);
    const key = [...new Set(circle)].sort().join();
    if (circle && !circles.has(key)) circles.set(key, circle.join(' -> '));
  }
  return [...circles.values()];
}

/** The nodes from which every way can go on. No other node is part of a circle. */
function withoutEnds(graph: Graph): Graph {
  const left = [...graph].flatMap(([node, targets]) => {
    const known = [...targets].filter((target) => graph.has(target));
    return known.length > 0 ? [[node, new Set(known)] as const] : [];
  });
  return left.length === graph.size ? graph : withoutEnds(new Map(left));
}

function shortestCircle(graph: Graph, start: string): readonly string[] | undefined {
  const seen = new Set<string>();
  let paths: (readonly string[])[] = [[start]];
  while (paths.length > 0) {
    paths = paths.flatMap((path) => [...(graph.get(path.at(-1) ?? '') ?? [])].map((next) => [...path, next]));
    const circle = paths.find((path) => path.at(-1) === start);
    if (circle) return circle;
    paths = paths.filter((path) => !seen.has(path.at(-1) ?? ''));
    for (const path of paths) seen.add(path.at(-1) ?? '');
  }
  return undefined;
}
