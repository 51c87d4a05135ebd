import type { OrgType } from '@backline/contracts/profiles/orgs';

export interface DemoVenue {
  key: string;
  name: string;
  type: OrgType;
  contactName: string;
  email: string;
  address: string;
  city: string;
  state: string;
  zipCode: string;
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
    state: 'Lisboa',
    zipCode: '1100-104',
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
    state: 'Zuid-Holland',
    zipCode: '3029 AA',
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
    state: 'Sachsen',
    zipCode: '04103',
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
    state: 'Berlin',
    zipCode: '12047',
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
    state: 'West Yorkshire',
    zipCode: 'LS11 9QS',
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
    state: 'Auvergne-Rhône-Alpes',
    zipCode: '69001',
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
    state: 'Västra Götaland',
    zipCode: '411 05',
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
    state: 'Catalunya',
    zipCode: '08005',
    timeZone: 'Europe/Madrid',
    capacity: 160,
    currency: 'USD',
    description: 'A roof, a pool and neighbours who sleep early.',
  },
] as const satisfies readonly DemoVenue[];

export type VenueKey = (typeof DEMO_VENUES)[number]['key'];
