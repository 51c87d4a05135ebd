import { defineModel } from '@backline/service-kit/mongo/define-model';
import { Schema } from 'mongoose';

/** A venue's invitation of one artist to apply to one event. */
export interface EventInvitationRecord {
  /** Made from event and artist, so that there is one for both. */
  _id: string;
  eventId: string;
  artistId: string;
  orgId: string;
  /** Who invited. */
  userId: string;
  at: Date;
}

const text = { type: String, required: true };

const invitation = new Schema<EventInvitationRecord>(
  {
    _id: text,
    eventId: text,
    artistId: text,
    orgId: text,
    userId: text,
    at: { type: Date, required: true },
  },
  { versionKey: false },
);
invitation.index({ eventId: 1 });
invitation.index({ orgId: 1, at: -1 });
invitation.index({ artistId: 1, at: -1 });

export const eventInvitationModel = defineModel<EventInvitationRecord>(
  'EventInvitation',
  'event_invitations',
  invitation,
);

/** Each invitation of a venue takes a turn. So two at once do not both count themselves as the last one. */
export interface InvitationTurnRecord {
  /** The organisation. */
  _id: string;
  turn: number;
}

const turn = new Schema<InvitationTurnRecord>(
  { _id: text, turn: { type: Number, required: true } },
  { versionKey: false },
);

export const invitationTurnModel = defineModel<InvitationTurnRecord>(
  'InvitationTurn',
  'invitation_turns',
  turn,
);

/** An artist does not hear of the invitations of a venue. */
export interface MutedVenueRecord {
  /** Made from artist and venue, so that there is one for both. */
  _id: string;
  artistId: string;
  orgId: string;
  at: Date;
}

const muted = new Schema<MutedVenueRecord>(
  { _id: text, artistId: text, orgId: text, at: { type: Date, required: true } },
  { versionKey: false },
);
muted.index({ artistId: 1, at: -1 });

export const mutedVenueModel = defineModel<MutedVenueRecord>('MutedVenue', 'muted_venues', muted);
