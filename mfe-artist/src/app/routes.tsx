import { RouteGuard } from '@backline/shell-sdk';
import type { ReactNode } from 'react';
import type { RouteObject } from 'react-router-dom';
import { ApplyPage } from '../features/apply-to-event/apply-page.tsx';
import { EventPage } from '../features/event/event-page.tsx';
import { EventsPage } from '../features/events/events-page.tsx';

const forArtists = (page: ReactNode) => <RouteGuard audience="artist">{page}</RouteGuard>;

export const artistRoutes: RouteObject[] = [
  { path: '/events', element: <EventsPage /> },
  { path: '/events/:id', element: <EventPage /> },
  { path: '/events/:id/apply', element: forArtists(<ApplyPage />) },
];
