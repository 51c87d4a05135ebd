/** The entries of the sdk that the shell provides to remotes. A remote bundles every other entry itself. */
export const SHARED_SDK_ENTRIES = {
  /** Part of the shell's first script. */
  main: '@backline/shell-sdk',
  /** It brings the form library, which screens without a form must not load. */
  forms: '@backline/shell-sdk/forms',
};
