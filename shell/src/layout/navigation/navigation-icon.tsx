import {
  CalendarDaysIcon,
  ChartIcon,
  FileTextIcon,
  HouseIcon,
  LayoutDashboardIcon,
  MessageCircleIcon,
  ShieldIcon,
  TicketIcon,
  UserRoundIcon,
  type IconProps,
} from '@backline/design-system/icon';

const ICONS: Record<string, typeof HouseIcon> = {
  'calendar-days': CalendarDaysIcon,
  chart: ChartIcon,
  'file-text': FileTextIcon,
  house: HouseIcon,
  'layout-dashboard': LayoutDashboardIcon,
  'message-circle': MessageCircleIcon,
  shield: ShieldIcon,
  ticket: TicketIcon,
  'user-round': UserRoundIcon,
};

/** The icon with the name that a remote declares, or a house for an unknown name. */
export function NavigationIcon({ name, ...rest }: IconProps & { name: string }) {
  const Icon = ICONS[name] ?? HouseIcon;
  return <Icon {...rest} />;
}
