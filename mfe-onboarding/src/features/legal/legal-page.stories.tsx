import { getLegalText } from '@backline/contracts/accounts/legal';
import { buildLegalText } from '@backline/contracts/testing/builders';
import { mockCall, refuse, storyOf, unanswered } from '@backline/shell-sdk/stories';
import { app } from '#src/app/routes.tsx';

export default { title: 'Screens/Onboarding/Legal page' };

export const Terms = {
  ...storyOf(app, { at: '/terms', answers: [mockCall(getLegalText, buildLegalText())] }),
  tags: ['visual'],
};
export const Loading = storyOf(app, { at: '/terms', answers: [unanswered(getLegalText)] });
export const Failed = storyOf(app, {
  at: '/privacy',
  answers: [mockCall(getLegalText, refuse('unavailable'))],
});
/** The privacy page with the objection to being counted. */
export const Privacy = storyOf(app, {
  at: '/privacy',
  answers: [mockCall(getLegalText, buildLegalText({ name: 'privacy', title: 'Privacy' }))],
});
