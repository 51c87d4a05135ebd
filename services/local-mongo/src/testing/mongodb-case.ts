import type { Doc } from '#src/bson/doc.ts';

/** What is tried, the commands on an empty database, and what MongoDB's last answer has in it. */
export type MongodbCase = [title: string, commands: Doc[], answer: Doc];
