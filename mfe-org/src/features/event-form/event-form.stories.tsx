import { listApplications } from '@backline/contracts/booking/applications';
import {
  getOwnEvent,
  listOwnEvents,
  updateEvent,
  type OwnEvent,
} from '@backline/contracts/booking/event-edits';
import { getFlags } from '@backline/contracts/platform/flags';
import { getMediaLimits } from '@backline/contracts/base/media';
import { getMyOrg } from '@backline/contracts/profiles/orgs';
import { buildMyOrg, buildUser } from '@backline/contracts/testing/builders';
import { buildMediaLimits } from '@backline/contracts/testing/media-builders';
import { buildFlags, buildOwnEvent } from '@backline/contracts/testing/venue-builders';
import { buildUpload, mockCall, refuse, storyOf, unanswered } from '@backline/shell-sdk/stories';
import { screen } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { pictureUploadsOf } from '#src/event/picture-uploads.ts';
import { app } from '#src/app/routes.tsx';

export default { title: 'Screens/Organisation/Event form' };

const draft = buildOwnEvent();
const user = buildUser({ userType: 'organisation', orgId: 'org-salt-house', name: 'Salt House' });
const common = { at: '/org-dashboard/events/draft-oyelaran/edit', user };

const answers = (event: OwnEvent) => [
  mockCall(getOwnEvent, event),
  mockCall(updateEvent, event),
  mockCall(listOwnEvents, []),
  mockCall(getFlags, buildFlags('org-events')),
  mockCall(getMyOrg, buildMyOrg()),
  mockCall(listApplications, []),
  mockCall(getMediaLimits, buildMediaLimits()),
];

export const Draft = { ...storyOf(app, { ...common, answers: answers(draft) }), tags: ['visual'] };

const PICTURE = {
  src: '/media/demo/ev2.webp',
  width: 1200,
  height: 1500,
  sources: [],
  placeholder: null,
  focus: { x: 0.5, y: 0.3 },
};

export const WithAPicture = storyOf(app, { ...common, answers: answers({ ...draft, picture: PICTURE }) });

export const ChoosingTheFocus = {
  ...WithAPicture,
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Set focus of picture' }));
    await screen.findByRole('dialog');
  },
};

export const SendingAPicture = {
  ...WithAPicture,
  beforeEach() {
    const end = WithAPicture.beforeEach();
    const uploads = pictureUploadsOf(draft.id);
    uploads.useItems.setState([buildUpload({ name: 'oyelaran-main-room.jpg' })], true);
    return () => {
      uploads.useItems.setState([], true);
      end();
    };
  },
};

export const NewDraft = storyOf(app, {
  ...common,
  answers: answers({
    ...draft,
    version: 1,
    startsAt: null,
    form: {
      ...draft.form,
      headliner: '',
      description: '',
      date: '',
      end: '',
      genres: [],
      payMin: '',
      payMax: '',
    },
  }),
});

export const WithEarlyAccess = storyOf(app, {
  ...common,
  answers: answers({ ...draft, form: { ...draft.form, earlyAccess: 'yes' } }),
});

export const Published = storyOf(app, {
  ...common,
  answers: answers({ ...draft, status: 'accepting', allowedActions: ['stop', 'edit', 'cancel'] }),
});

export const WithoutAConfirmedAddress = storyOf(app, {
  ...common,
  answers: answers({
    ...draft,
    takesCredits: false,
    form: { ...draft.form, creditsRequired: '0' },
    allowedActions: ['edit', 'delete'],
  }),
});

export const AskingToPublish = {
  ...storyOf(app, { ...common, answers: answers(draft) }),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Publish event' }));
    await screen.findByRole('dialog');
  },
};

export const WrongPay = {
  ...storyOf(app, { ...common, answers: answers({ ...draft, form: { ...draft.form, payMax: '300' } }) }),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Publish event' }));
    await screen.findByText('“Pay to” must be the same as or more than “Pay from”');
  },
};

export const AskingAboutAChange = {
  ...storyOf(app, {
    ...common,
    answers: [
      mockCall(
        updateEvent,
        refuse('confirmation_needed', {
          details: {
            changes: [
              { field: 'start', from: '2026-12-11T22:00:00.000Z', to: '2026-12-12T22:00:00.000Z' },
              { field: 'pay', from: '€700–€900', to: '€600–€900' },
            ],
            waiting: 4,
            accepted: 1,
          },
        }),
      ),
      ...answers({ ...draft, status: 'accepting', allowedActions: ['stop', 'edit', 'cancel'] }),
    ],
  }),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Save changes' }));
    await screen.findByRole('dialog', { name: 'This change matters to the artists' });
  },
};

export const ChangedBySomebodyElse = {
  ...storyOf(app, {
    ...common,
    answers: [
      mockCall(updateEvent, refuse('wrong_state', { details: { event: { ...draft, version: 9 } } })),
      ...answers(draft),
    ],
  }),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Save draft' }));
    await screen.findByText('Somebody else has changed this event');
  },
};

export const Gone = storyOf(app, {
  ...common,
  answers: [mockCall(getOwnEvent, refuse('not_found')), ...answers(draft)],
});

export const Loading = storyOf(app, { ...common, answers: [unanswered(getOwnEvent), ...answers(draft)] });
