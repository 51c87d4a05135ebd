import { LaptopIcon, MonitorIcon, SmartphoneIcon } from '@backline/design-system/icon';

export function DeviceIcon({ device }: { device: string }) {
  if (/iOS|Android/.test(device)) return <SmartphoneIcon />;
  return /macOS|ChromeOS/.test(device) ? <LaptopIcon /> : <MonitorIcon />;
}
