export { DEMO_ACCOUNTS, type DemoAccount, type DemoDeps, type DemoUser, loadDemo } from './load-demo.ts';
