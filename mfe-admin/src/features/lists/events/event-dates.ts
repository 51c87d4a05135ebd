/** When an event begins. A week and a month are the coming 7 and 30 days (rules: admin lists). */
export const EVENT_DATES = {
  all: 'All Time',
  upcoming: 'Upcoming',
  week: 'This Week',
  month: 'This Month',
  past: 'Past',
} as const;

/** The limits of a choice for the server. */
export function eventDates(choice: string | undefined, now: Date): { since?: string; until?: string } {
  const after = (days: number) => {
    const day = new Date(now);
    day.setDate(day.getDate() + days);
    return day.toISOString();
  };
  switch (choice) {
    case 'upcoming':
      return { since: now.toISOString() };
    case 'week':
      return { since: now.toISOString(), until: after(7) };
    case 'month':
      return { since: now.toISOString(), until: after(30) };
    case 'past':
      return { until: now.toISOString() };
    default:
      return {};
  }
}
