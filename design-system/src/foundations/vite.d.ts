interface ImportMeta {
  /** Vite's: the modules at these patterns, by path. */
  glob<T>(patterns: string[], options: { eager: true }): Record<string, T>;
}

/** Vite's: the text of a file. */
declare module '*?raw' {
  const text: string;
  export default text;
}
