import { getLegalText } from '@backline/contracts/accounts/legal';
import { signUpOrganisation } from '@backline/contracts/profiles/orgs';
import { buildLegalText, buildOrgSignup, buildUser } from '@backline/contracts/testing/builders';
import { mockCall, storyOf, type StoryOptions } from '@backline/shell-sdk/stories';
import { screen } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { forgetOrgDraft, keepOrgDraft, readOrgDraft, withValues } from './draft/org-draft.ts';
import { OrgSignupPage } from './org-signup-page.tsx';

export default { title: 'Screens/Onboarding/OrgSignup' };

const app = { routes: [{ path: '/signup/org', element: <OrgSignupPage /> }] };

const entered = {
  ...buildOrgSignup(),
  zipCode: '1100-104',
  capacity: '420',
  website: 'https://salthouse.example',
  description:
    'A salt store on the river, since 2011 a club. Two rooms, 420 people, one very good sound system and a courtyard that closes at midnight.',
  eventTypes: ['Club night', 'Residency'],
  musicGenres: ['House', 'Dub Techno', 'Ambient'],
  averageBudget: '500-1000',
  bookingFrequency: 'weekly',
};

/** The screen with a draft in the browser. */
function storyWith(values: object, options: Partial<StoryOptions> = {}) {
  const story = storyOf(app, { at: '/signup/org', layout: 'own', ...options });
  return {
    ...story,
    beforeEach: () => {
      forgetOrgDraft();
      keepOrgDraft(withValues(readOrgDraft(), values));
      const undo = story.beforeEach();
      return () => {
        undo();
        forgetOrgDraft();
      };
    },
  };
}

export const Empty = storyWith({});

export const Information = storyWith(entered);

export const LongestName = storyWith({
  ...entered,
  orgName: 'Kulturzentrum am Alten Güterbahnhof Leipzig-Plagwitz e. V.',
});

export const Location = storyWith(entered, { at: '/signup/org?step=2' });

export const Booking = storyWith(entered, { at: '/signup/org?step=3' });

export const InTheDemo = storyWith({}, { boot: { demo: true } });

export const LinkMailed = {
  ...storyWith(entered, {
    at: '/signup/org?step=3',
    answers: [
      mockCall(getLegalText, buildLegalText()),
      mockCall(signUpOrganisation, { id: 'user-salt', confirmation: 'mailed' }),
    ],
  }),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Create Organisation Profile' }));
    await screen.findByRole('heading', { name: 'Check your mail' });
  },
};

export const AfterTheLink = storyWith(
  {},
  {
    at: '/signup/org?step=3&confirmed',
    user: buildUser({ email: 'program@salthouse.example', artistId: undefined }),
  },
);

export const SignedInAsArtist = storyWith(entered, { user: buildUser() });
