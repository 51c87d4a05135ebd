/**
 * Imports and re-exports of values, `import()`, and `import.meta.resolve()`. Types are left out, because they do not
 * exist at run time.
 */
const IMPORTS =
  /(?:import|export)\s+(?!type\b)[^'"]*?\bfrom\s*'([^']+)'|import\s*\(\s*'([^']+)'|import\s+'([^']+)'|\.resolve\(\s*'([^']+)'/g;

/** The names of the modules that a source of ours imports at run time. */
export function sourceImports(text: string): string[] {
  return [...text.matchAll(IMPORTS)].flatMap((match) => match.slice(1).filter((name) => name !== undefined));
}
