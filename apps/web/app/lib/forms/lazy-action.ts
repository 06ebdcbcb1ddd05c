import { rejectForm } from './forms.ts';
import { networkFailure } from '../api/network-failure.ts';

/**
 * Code that a page needs only once its form is sent: `prepare` is for the form's `onFocus`, so that it is there when the
 * button is pressed; `run` is for the `clientAction`. Code that cannot be fetched is a refusal like an API out of reach.
 */
export function lazyAction<Module>(load: () => Promise<Module>) {
  const find = () => load().catch(() => undefined);
  return {
    prepare: () => void find(),
    run: async <Answer>(use: (module: Module) => Promise<Answer>) => {
      const module = await find();
      return module === undefined ? rejectForm(networkFailure, {}) : use(module);
    },
  };
}
