declare module 'wawoff2' {
  /** A plain font out of one of the web. */
  export function decompress(woff2: Uint8Array): Promise<Uint8Array>;
}
