import { bootData } from '@backline/shell-sdk';

const OWN = {
  title: 'Check both mailboxes',
  sent: 'We sent a link to your present email and one to the new.',
  rule: 'We write to both addresses before anything changes.',
  proof: 'Enter your password to go on.',
  links: (present: string) => `when you have followed the link there and the one at ${present}.`,
};
/** A hosted project may send one link instead of two. */
const HOSTED: typeof OWN = {
  title: 'Check your mail',
  sent: 'Follow each link that we sent you.',
  rule: 'We write to your new address, and mostly to the present one, before anything changes.',
  proof: OWN.proof,
  links: (present) => `when you have followed each link that you got, there and perhaps at ${present}.`,
};

/** The texts about a change of the address. Only a hosted project has one lifetime for all its links. */
export const emailMessages = () => (bootData().linkMinutes === undefined ? OWN : HOSTED);
