import { defineModel } from '@backline/service-kit/mongo/define-model';
import { Schema } from 'mongoose';

const text = { type: String, required: true };

/**
 * A counter that each invitation of a venue increments, so that two at once conflict and cannot both pass the
 * limit.
 */
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

/** An artist who has muted the invitations of a venue. */
export interface MutedVenueRecord {
  /** Made from artist and venue, so that each pair has one. */
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
