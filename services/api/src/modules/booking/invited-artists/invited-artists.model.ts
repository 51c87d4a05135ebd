import { defineModel } from '@backline/service-kit/mongo/define-model';
import { Schema } from 'mongoose';

/** A venue's invitation of one artist to apply to one event. */
export interface EventInvitationRecord {
  /** Made from event and artist, so that each pair has one. */
  _id: string;
  eventId: string;
  artistId: string;
  orgId: string;
  /** The member who invited. */
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
