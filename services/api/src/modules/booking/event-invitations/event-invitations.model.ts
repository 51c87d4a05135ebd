import { defineModel } from '@backline/service-kit/mongo/define-model';
import { Schema } from 'mongoose';

const text = { type: String, required: true };

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
