import { DEMO_ACCOUNTS } from '@backline/api/demo';
import { serviceRoleKeyOf } from '@backline/auth';
import { addressOf, type Listening } from '@backline/service-kit/process/listen';
import type { Settings } from '#src/settings.ts';

/** The code of the admin gate in a demo without ADMIN_GATE_CODE. */
const DEMO_GATE_CODE = 'backline-gate';
/** The address on the demo's pages without CONTACT_EMAIL. */
const DEMO_CONTACT = 'crew@demo.backline.example';

/** The settings with what a start works out by itself. */
export interface CompleteSettings extends Settings {
  /** The one address that browsers use. */
  publicUrl: string;
  serviceRoleKey: string;
}

/** `front` is where the product listens. */
export function completeSettings(
  settings: Settings,
  { isDemo, front }: { isDemo: boolean; front: Pick<Listening, 'port'> },
): CompleteSettings {
  return {
    ...settings,
    publicUrl: settings.publicUrl ?? addressOf(settings.host, front.port),
    serviceRoleKey: serviceRoleKeyOf(settings),
    ...(isDemo && demoSettingsOf(settings)),
  };
}

/** What the demo has where the settings say nothing else. */
function demoSettingsOf(settings: Settings) {
  return {
    adminEmails: [...settings.adminEmails, DEMO_ACCOUNTS.admin.email],
    adminGateCode: settings.adminGateCode ?? DEMO_GATE_CODE,
    contactEmail: settings.contactEmail ?? DEMO_CONTACT,
    keepsFollowerHistory: settings.keepsFollowerHistory ?? true,
  };
}
