declare module 'wawoff2' {
  /** Decompresses a web font. */
  export function decompress(woff2: Uint8Array): Promise<Uint8Array>;
}
