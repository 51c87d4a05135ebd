import { invitationPath } from '@backline/contracts/joining/invitation-fields';
import { INVITATION_DAYS } from '@backline/contracts/base/limits';
import { SCREEN_PATHS } from '@backline/contracts/platform/screen-paths';
import type { MemberRole } from '@backline/contracts/joining/member-roles.schemas';
import type { MailContent } from '@backline/service-kit/mail/layout';

interface Invited {
  email: string;
  secret: string;
  role: MemberRole;
  orgName: string;
  siteUrl: string;
}

const MAY = {
  owner: 'As an owner you manage its events, its applications, its page and its members.',
  booker: 'As a booker you manage its events and decide about its applications.',
} as const;

/** The message that invites a person to an organisation. */
export function memberInvitationMail({ email, secret, role, orgName, siteUrl }: Invited): MailContent {
  return {
    subject: `${orgName} invites you to Backline`,
    heading: `Join ${orgName} on Backline`,
    paragraphs: [MAY[role], 'Sign up or sign in with this address. The invitation is for your address only.'],
    facts: [
      ['Venue', orgName],
      ['For', email],
      ['Link works for', `${INVITATION_DAYS} days, once`],
    ],
    button: { label: `Join ${orgName}`, href: new URL(invitationPath(secret), siteUrl).href },
    closing: 'If you do not expect this, ignore this message. Nothing happens without the link.',
  };
}

/** The message to a person whom an owner has removed. */
export function removedMail({ orgName, siteUrl }: { orgName: string; siteUrl: string }): MailContent {
  return {
    subject: `You no longer belong to ${orgName}`,
    heading: `You no longer belong to ${orgName}`,
    paragraphs: [
      `An owner of ${orgName} has ended your membership. You cannot see its events and applications any more.`,
      'Your account stays. An owner can invite you again.',
    ],
    facts: [['Venue', orgName]],
    button: { label: 'Open Backline', href: new URL('/', siteUrl).href },
    closing: 'You get this message because you have an account at Backline.',
  };
}

/** The message to a member to whom the last owner handed the venue over. */
export function ownerMail({ orgName, siteUrl }: { orgName: string; siteUrl: string }): MailContent {
  return {
    subject: `You are an owner of ${orgName} now`,
    heading: `You are an owner of ${orgName} now`,
    paragraphs: [`The last owner of ${orgName} leaves Backline and handed the venue over to you.`, MAY.owner],
    facts: [['Venue', orgName]],
    button: { label: 'Open the venue', href: new URL(SCREEN_PATHS.orgDashboard, siteUrl).href },
    closing: 'You get this message because you are a member of this venue.',
  };
}
