import { createHmac } from 'node:crypto';
import { deviceName } from '@backline/contracts/accounts/device-name';
import { addressKey } from '@backline/service-kit/http/identity/caller-address';
import type { KnownPlace } from '@backline/service-kit/mongo/account-tries';
import type { Connection } from 'mongoose';
import { knownPlacesModel } from './known-places.model.ts';

/** The newest places of each kind. An older one is forgotten. */
const PLACES_MAX = 20;

/** Where a person signs in. */
export interface Place {
  email: string;
  /** The caller's network address. */
  ip: string;
  userAgent: string | undefined;
}

export interface KnownPlaces {
  read(place: Place): Promise<KnownPlace>;
  /** Remembers the place of a person who has signed in. */
  remember(place: Place): Promise<void>;
}

interface Options {
  connection: Connection;
  clock: () => Date;
  /** The secret of the keyed hashes. */
  secret: string;
}

/** The known places of the accounts of a hosted project, whose service keeps none. */
export function createKnownPlaces({ connection, clock, secret }: Options): KnownPlaces {
  const model = knownPlacesModel(connection);
  const hash = (...parts: string[]) =>
    createHmac('sha256', secret)
      .update(['known-place', ...parts].join('\n'))
      .digest('base64url');
  const marksOf = ({ email, ip, userAgent }: Place) => ({
    _id: hash('account', email),
    network: hash('network', email, addressKey(ip)),
    device: hash('device', email, deviceName(userAgent)),
  });
  return {
    async read(place) {
      const { _id, network, device } = marksOf(place);
      const known = await model.findById(_id).lean();
      return {
        isKnownNetwork: known?.networks.includes(network) ?? false,
        device: known?.devices.includes(device) ? device : null,
      };
    },
    async remember(place) {
      const { _id, network, device } = marksOf(place);
      const known = await model.findById(_id).lean();
      const networks = withNewest(known?.networks ?? [], network);
      const devices = withNewest(known?.devices ?? [], device);
      await model.updateOne({ _id }, { $set: { networks, devices, seenAt: clock() } }, { upsert: true });
    },
  };
}

function withNewest(marks: readonly string[], newest: string): string[] {
  return [...marks.filter((mark) => mark !== newest), newest].slice(-PLACES_MAX);
}
