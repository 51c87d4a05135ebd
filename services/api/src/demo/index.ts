export {
  DEMO_ACCOUNTS,
  DEMO_USERS,
  type DemoAccount,
  type DemoDeps,
  type DemoUser,
  loadDemo,
  recordDemoAdmin,
} from './load-demo.ts';
export { storeDemoFiles } from './record-demo-files.ts';
