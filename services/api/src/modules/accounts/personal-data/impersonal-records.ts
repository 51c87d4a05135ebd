import type { PersonalRecord } from './personal-record.ts';

const ofBacklineAlone = (collection: string, reason: string): PersonalRecord => ({
  collection,
  by: {},
  afterLeaving: { kept: reason },
  export: reason,
});

/** Collections without a record of one person. */
export const IMPERSONAL_RECORDS: readonly PersonalRecord[] = [
  ofBacklineAlone('accepted_texts', 'It holds the wording of the terms.'),
  ofBacklineAlone('audit_heads', 'It holds the end of the chain of the audit log.'),
  ofBacklineAlone('audit_checkpoints', 'It holds signed places of the audit log.'),
  ofBacklineAlone('live_heads', 'It holds a number.'),
  ofBacklineAlone('mail_events', 'It holds the numbers of events of a mail service.'),
  ofBacklineAlone('beta_counts', 'It holds a number.'),
  ofBacklineAlone('beta_form_keys', 'It holds the key of a form.'),
  ofBacklineAlone('rate_windows', 'It counts tries for minutes.'),
  ofBacklineAlone('rate_turns', 'It counts tries for minutes.'),
  ofBacklineAlone('mix_play_marks', 'It holds hashes whose salt is gone after two days.'),
  ofBacklineAlone('profile_view_marks', 'It holds hashes whose salt is gone after two days.'),
  ofBacklineAlone('profile_view_salts', 'It holds the salts of two days.'),
  ofBacklineAlone('view_places', 'It holds hashes whose salt is gone after two days.'),
  ofBacklineAlone('releases_head', 'It holds a number.'),
  ofBacklineAlone('deploy_tokens', 'It belongs to a team.'),
  ofBacklineAlone('migrations', 'It holds the names of the migrations that ran.'),
  ofBacklineAlone('migrations_lock', 'It holds the lock of a migration.'),
  ofBacklineAlone('platform_import', 'It holds the lock of an import.'),
  ofBacklineAlone('platform_state', 'It tells whether the demo was loaded.'),
  {
    ...ofBacklineAlone('flags', 'It switches a screen on for everybody.'),
    mentions: { user: ['changedBy'] },
  },
  ofBacklineAlone('release_freezes', 'It tells until when a team publishes nothing.'),
  ofBacklineAlone('releases_registry', 'It tells what is live, and which team published it.'),
  ofBacklineAlone('release_history', 'It tells what was live, and which team published it.'),
  {
    ...ofBacklineAlone('deploy_audit', 'It tells which team published what.'),
    mentions: { address: ['by.name'] },
  },
];
