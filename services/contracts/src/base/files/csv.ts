/** Without this mark at its beginning, Excel reads a file by the local code page and not as UTF-8. */
export const CSV_BEGINNING = '\uFEFF';

/** One row as a line of a CSV file for spreadsheets, with the line end of RFC 4180. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

/** Spreadsheets run a cell that begins like a formula. An apostrophe makes it text (rules: lists). */
function csvCell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n\t]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
