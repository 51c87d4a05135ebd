import type { RouteObject } from 'react-router-dom';
import { EventsPage } from '../features/events/events-page.tsx';

export const artistRoutes: RouteObject[] = [{ path: '/events', element: <EventsPage /> }];
