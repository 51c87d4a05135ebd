/** Without this mark at its beginning, Excel reads a file by the local code page and not as UTF-8. */
export const CSV_BEGINNING = '\uFEFF';

/** One row as a line of a CSV file for spreadsheets, with the line end of RFC 4180. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

/**
 * Spreadsheets run a cell that begins like a formula. An apostrophe makes it text (rules: lists). In many countries a
 * semicolon begins the next cell, also in a text with quotes around it.
 */
function csvCell(text: string): string {
  const safe = text.replace(/^(?=[=+\-@\t\r])/, "'").replaceAll(/([;\n])(?=[=+\-@])/g, "$1'");
  return /[",;\r\n\t]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
