import type { RouteObject } from 'react-router-dom';

/** Who an entry of the navigation is for. */
export type Audience = 'artist' | 'organisation' | 'admin';

/** An entry that a remote adds to the shell's navigation. Only screens that exist have one. */
export interface NavigationEntry {
  label: string;
  to: string;
  /** Name of an icon of the design system. */
  icon: 'calendar-days' | 'user-round' | 'shield' | 'house' | 'file-text' | 'layout-dashboard';
  audience: Audience;
  /** Where it stands: the bars (top from 768 px, bottom below), or the account menu. */
  placement: 'bars' | 'menu';
  /** Position among the others, ascending. */
  order: number;
}

/** What a remote exposes as `./app`: its routes with absolute paths, and its entries in the navigation. */
export interface RemoteApp {
  routes: RouteObject[];
  navigation: NavigationEntry[];
}
