/** A number with its digits in groups: 2,410. */
export function grouped(value: number): string {
  return value.toLocaleString('en-US');
}
