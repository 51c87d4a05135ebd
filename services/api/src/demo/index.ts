export {
  DEMO_ACCOUNTS,
  DEMO_USERS,
  type DemoAccount,
  type DemoDeps,
  type DemoUser,
  loadDemo,
  recordDemoAdmin,
} from './load/load-demo.ts';
export { storeDemoFiles } from './load/record-demo-files.ts';
