import { deserialize, serialize } from 'bson';
import {
  type ClientSession,
  type Collection,
  type CommandFailedEvent,
  type CommandStartedEvent,
  type CommandSucceededEvent,
  type Db,
  type Document,
  MongoClient,
} from 'mongodb';
import type { EntitySpec } from './spec-files.ts';

export type CommandEvent = CommandStartedEvent | CommandSucceededEvent | CommandFailedEvent;

/** A client, and the command events that its test observes. */
export interface ObservedClient {
  client: MongoClient;
  events: CommandEvent[];
}

type Entity = ObservedClient | Db | Collection | ClientSession;

const EVENT_NAMES = {
  commandStartedEvent: 'commandStarted',
  commandSucceededEvent: 'commandSucceeded',
  commandFailedEvent: 'commandFailed',
} as const;

/** Commands that the format hides from every test. */
const UNOBSERVED = new Set(['configureFailPoint', 'hello', 'isMaster', 'ismaster', 'ping']);

/** The clients, databases, collections and sessions of one test, by name. */
export class Entities {
  readonly #entities = new Map<string, Entity>();
  readonly #uri: string;
  /** The runner's own client. Its commands are not observed. */
  readonly admin: MongoClient;

  constructor(uri: string, admin: MongoClient) {
    this.#uri = uri;
    this.admin = admin;
  }

  create(specs: EntitySpec[]): void {
    for (const spec of specs) {
      for (const [kind, options] of Object.entries(spec)) {
        this.#entities.set(options.id, this.#make(kind, options));
      }
    }
  }

  get(id: string): Entity {
    const entity = this.#entities.get(id);
    if (!entity) throw new Error(`The test has no entity ${id}`);
    return entity;
  }

  client = (id: string): ObservedClient => this.get(id) as ObservedClient;
  database = (id: string): Db => this.get(id) as Db;
  collection = (id: string): Collection => this.get(id) as Collection;
  session = (id: string): ClientSession => this.get(id) as ClientSession;

  events(): CommandEvent[] {
    return [...this.#entities.values()].flatMap((entity) => ('events' in entity ? entity.events : []));
  }

  /** Ends all sessions. The driver aborts an open transaction, which is visible in the events. */
  async endSessions(): Promise<void> {
    for (const entity of this.#entities.values()) if ('endSession' in entity) await entity.endSession();
  }

  async close(): Promise<void> {
    for (const entity of this.#entities.values()) if ('events' in entity) await entity.client.close();
  }

  #make(kind: string, options: Document & { id: string }): Entity {
    switch (kind) {
      case 'client':
        return observe(this.#uri, options);
      case 'database':
        return this.client(options.client).client.db(
          options.databaseName,
          driverOptions(options.databaseOptions),
        );
      case 'collection':
        return this.database(options.database).collection(
          options.collectionName,
          driverOptions(options.collectionOptions),
        );
      case 'session':
        return this.client(options.client).client.startSession(sessionOptions(options.sessionOptions));
      default:
        throw new Error(`The runner does not know the entity ${kind}`);
    }
  }
}

function observe(uri: string, { uriOptions, observeEvents = [] }: Document): ObservedClient {
  const client = new MongoClient(uri, { monitorCommands: true, ...uriOptions });
  const events: CommandEvent[] = [];
  for (const name of observeEvents as string[]) {
    if (!(name in EVENT_NAMES)) continue;
    client.on(EVENT_NAMES[name as keyof typeof EVENT_NAMES], (event: CommandEvent) => {
      if (!UNOBSERVED.has(event.commandName)) events.push(asSent(event));
    });
  }
  return { client, events };
}

/** Copies an event's command, because the driver uses parts of it again for the next command. */
function asSent(event: CommandEvent): CommandEvent {
  if (!('command' in event)) return event;
  const command = deserialize(serialize(event.command, { ignoreUndefined: true }));
  return Object.assign(event, { command });
}

/** Translates the options of the format to those of the driver. */
export function driverOptions(options: Document = {}): Document {
  const { returnDocument, writeConcern, ...rest } = options;
  return {
    ...rest,
    ...(returnDocument !== undefined && { returnDocument: String(returnDocument).toLowerCase() }),
    ...(writeConcern !== undefined && { writeConcern: driverWriteConcern(writeConcern as Document) }),
  };
}

const driverWriteConcern = ({ journal, ...rest }: Document): Document => ({
  ...rest,
  ...(journal !== undefined && { j: journal }),
});

function sessionOptions({ defaultTransactionOptions, ...rest }: Document = {}): Document {
  return {
    ...rest,
    ...(defaultTransactionOptions && { defaultTransactionOptions: driverOptions(defaultTransactionOptions) }),
  };
}
