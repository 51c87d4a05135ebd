import type { Table } from './setting.ts';
import { address, positiveNumber, text } from './setting-types.ts';

/** A hosted Supabase project in place of our own authentication service. */
export const HOSTED = {
  supabaseUrl: {
    name: 'SUPABASE_URL',
    type: address('a Supabase project'),
    description: 'A hosted authentication service in place of ours',
  },
  supabaseAnonKey: {
    name: 'SUPABASE_ANON_KEY',
    type: text,
    description: 'Its public key',
    neededWith: 'SUPABASE_URL',
  },
  supabaseServiceKey: {
    name: 'SUPABASE_SERVICE_KEY',
    type: text,
    description: 'Its service key, which makes the accounts of admins',
    neededWith: 'SUPABASE_URL',
  },
  supabaseLinkMinutes: {
    name: 'SUPABASE_LINK_MINUTES',
    type: positiveNumber,
    description: 'Minutes for which the links of the project work, for the texts of screens',
    default: '60',
  },
} satisfies Table;
