import type { RouteObject } from 'react-router-dom';
import { EventPage } from '../features/event/event-page.tsx';
import { EventsPage } from '../features/events/events-page.tsx';

export const artistRoutes: RouteObject[] = [
  { path: '/events', element: <EventsPage /> },
  { path: '/events/:id', element: <EventPage /> },
];
