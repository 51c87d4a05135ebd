/** The first moment of the next Monday, as the device's clock counts. */
export function endOfWeekend(now: Date): Date {
  const end = new Date(now.getFullYear(), now.getMonth(), now.getDate());
  end.setDate(end.getDate() + ((8 - end.getDay()) % 7 || 7));
  return end;
}
