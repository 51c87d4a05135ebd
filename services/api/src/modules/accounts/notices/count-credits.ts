/** `1 credit`, `20 credits`. */
export const countCredits = (credits: number) => (credits === 1 ? '1 credit' : `${credits} credits`);

/** `20 credits are back`. */
export const areMoved = (credits: number, what: 'back' | 'spent') =>
  `${countCredits(credits)} ${credits === 1 ? 'is' : 'are'} ${what}`;
