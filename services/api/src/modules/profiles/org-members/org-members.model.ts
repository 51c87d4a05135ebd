import type { MemberRole } from '@backline/contracts/joining/member-roles.schemas';
import { Schema } from 'mongoose';
import { defineModel } from '@backline/service-kit/mongo/define-model';

/**
 * A member of an organisation (rules: venues). The record stays after the person left, because histories show the
 * name or the address.
 */
export interface OrgMemberRecord {
  /** Made from organisation and person. */
  _id: string;
  orgId: string;
  userId: string;
  /** Null, or absent in older records, until the person has entered one. */
  name?: string | null;
  /** The address of the account at the last look at the list of members. */
  email: string;
  role: MemberRole;
  joinedAt: Date;
  /** Null while the person belongs to the organisation. */
  leftAt: Date | null;
}

const schema = new Schema<OrgMemberRecord>(
  {
    _id: { type: String, required: true },
    orgId: { type: String, required: true },
    userId: { type: String, required: true },
    name: { type: String, default: null },
    email: { type: String, required: true },
    role: { type: String, enum: ['owner', 'booker'], required: true },
    joinedAt: { type: Date, required: true },
    leftAt: { type: Date, default: null },
  },
  { versionKey: false },
);
schema.index({ orgId: 1, joinedAt: 1 });

export const orgMemberModel = defineModel<OrgMemberRecord>('OrgMember', 'org_members', schema);

export const memberId = (orgId: string, userId: string): string => `${orgId} ${userId}`;
