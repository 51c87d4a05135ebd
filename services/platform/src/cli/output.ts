/** `--json` prints one JSON value for programs, instead of lines for people. */
export interface Output {
  isJson: boolean;
}

export const JSON_OPTION = { json: { help: 'prints one JSON value in place of text' } } as const;

export function outputOf(options: Readonly<Record<string, string | true>>): Output {
  return { isJson: options['json'] === true };
}

/** Prints the value or the lines, as the command line requests. */
export function printer({ isJson }: Output): (value: unknown, lines: readonly string[]) => void {
  return (value, lines) => {
    if (isJson) console.log(JSON.stringify(value));
    else for (const line of lines) console.log(line);
  };
}
