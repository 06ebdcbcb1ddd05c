import { rejectForm } from './forms.ts';
import { networkFailure } from '../api/network-failure.ts';

/**
 * Loads the code of an action only when a form needs it. Call `preload` in the form's `onFocus` and `run` in the
 * `clientAction`. Code that fails to load rejects the form like an unreachable API.
 */
export function lazyAction<Module>(load: () => Promise<Module>) {
  const tryLoad = () => load().catch(() => undefined);
  return {
    preload: () => void tryLoad(),
    run: async <Value>(use: (module: Module) => Promise<Value>) => {
      const module = await tryLoad();
      return module === undefined ? rejectForm(networkFailure, {}) : use(module);
    },
  };
}
