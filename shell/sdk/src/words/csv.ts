import { CSV_BEGINNING, csvLine } from '@backline/contracts/base/files/csv';

/** Rows of texts as CSV for spreadsheets, with the line ends of RFC 4180. The first row names the columns. */
export function csvText(rows: readonly (readonly string[])[]): string {
  return CSV_BEGINNING + rows.map(csvLine).join('');
}

/** Saves text as a file through the browser's download. */
export function downloadFile(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers read the blob only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
