import {
  CalendarDaysIcon,
  FileTextIcon,
  HouseIcon,
  LayoutDashboardIcon,
  ShieldIcon,
  UserRoundIcon,
  type IconProps,
} from '@backline/design-system/icon';

const ICONS: Record<string, typeof HouseIcon> = {
  'calendar-days': CalendarDaysIcon,
  'file-text': FileTextIcon,
  house: HouseIcon,
  'layout-dashboard': LayoutDashboardIcon,
  shield: ShieldIcon,
  'user-round': UserRoundIcon,
};

/** The icon a remote named; a house for a name that this shell does not know. */
export function NavigationIcon({ name, ...rest }: IconProps & { name: string }) {
  const Icon = ICONS[name] ?? HouseIcon;
  return <Icon {...rest} />;
}
