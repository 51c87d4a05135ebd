/**
 * Imports and re-exports of values, `import()`, and `import.meta.resolve()`. Types are left out: nothing of them is in
 * what runs.
 */
const IMPORTS =
  /(?:import|export)\s+(?!type\b)[^'"]*?\bfrom\s*'([^']+)'|import\s*\(\s*'([^']+)'|import\s+'([^']+)'|\.resolve\(\s*'([^']+)'/g;

/** The names of the modules that a source of ours imports for what they do. */
export function sourceImports(text: string): string[] {
  return [...text.matchAll(IMPORTS)].flatMap((match) => match.slice(1).filter((name) => name !== undefined));
}
