import type { OrgType } from '@backline/contracts/orgs';

export interface DemoVenue {
  key: string;
  name: string;
  type: OrgType;
  contactName: string;
  email: string;
  address: string;
  city: string;
  timeZone: string;
  capacity: number;
  currency: string;
  description: string;
}

export const DEMO_VENUES = [
  {
    key: 'salt-house',
    name: 'Salt House',
    type: 'nightclub',
    contactName: 'Inês Carvalho',
    email: 'venue@demo.backline.example',
    address: 'Rua do Cais de Santarém 32',
    city: 'Lisbon',
    timeZone: 'Europe/Lisbon',
    capacity: 420,
    currency: 'USD',
    description: 'A salt store by the river with one main room and one back room.',
  },
  {
    key: 'warehouse-nine',
    name: 'Warehouse Nine',
    type: 'nightclub',
    contactName: 'Bram Kuiper',
    email: 'office@warehouse-nine.example',
    address: 'Keilestraat 9',
    city: 'Rotterdam',
    timeZone: 'Europe/Amsterdam',
    capacity: 900,
    currency: 'USD',
    description: 'Two halls on the quay, open until the first ferry.',
  },
  {
    key: 'gueterbahnhof',
    name: 'Kulturzentrum am Alten Güterbahnhof',
    type: 'venue',
    contactName: 'Friederike Hohenstein-Ullmann',
    email: 'veranstaltungen@gueterbahnhof.example',
    address: 'Am Alten Güterbahnhof 14',
    city: 'Leipzig',
    timeZone: 'Europe/Berlin',
    capacity: 600,
    currency: 'USD',
    description: 'A goods station turned arts centre, run by its members.',
  },
  {
    key: 'kiosk-44',
    name: 'Kiosk 44',
    type: 'bar',
    contactName: 'Deniz Aksoy',
    email: 'hallo@kiosk44.example',
    address: 'Lenaustraße 44',
    city: 'Berlin',
    timeZone: 'Europe/Berlin',
    capacity: 80,
    currency: 'USD',
    description: 'Eighty people, one lamp and a very good mixer.',
  },
  {
    key: 'foundry-rooms',
    name: 'The Foundry Rooms',
    type: 'venue',
    contactName: 'Alan Birtwistle',
    email: 'bookings@foundryrooms.example',
    address: '3 Holbeck Lane',
    city: 'Leeds',
    timeZone: 'Europe/London',
    capacity: 350,
    currency: 'USD',
    description: 'An iron foundry with the crane still in place.',
  },
  {
    key: 'grand-tunnel',
    name: 'Le Grand Tunnel',
    type: 'nightclub',
    contactName: 'Solène Peyrard',
    email: 'bonjour@legrandtunnel.example',
    address: 'Montée de la Grande Côte 61',
    city: 'Lyon',
    timeZone: 'Europe/Paris',
    capacity: 500,
    currency: 'USD',
    description: 'Ninety metres of vault under the hill.',
  },
  {
    key: 'harbour-hall',
    name: 'Harbour Hall',
    type: 'venue',
    contactName: 'Elsa Lindqvist',
    email: 'info@harbourhall.example',
    address: 'Magasinsgatan 2',
    city: 'Gothenburg',
    timeZone: 'Europe/Stockholm',
    capacity: 750,
    currency: 'USD',
    description: 'A seated hall whose seats go away at eleven.',
  },
  {
    key: 'hotel-meridian',
    name: 'Hotel Meridian Rooftop',
    type: 'hotel',
    contactName: 'Núria Puigdevall',
    email: 'roof@hotelmeridian.example',
    address: 'Carrer de Llull 118',
    city: 'Barcelona',
    timeZone: 'Europe/Madrid',
    capacity: 160,
    currency: 'USD',
    description: 'A roof, a pool and neighbours who sleep early.',
  },
] as const satisfies readonly DemoVenue[];

export type VenueKey = (typeof DEMO_VENUES)[number]['key'];
