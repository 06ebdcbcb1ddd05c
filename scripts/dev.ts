import { runCommand } from './lib/plain-error.ts';
import { restartOnChange } from './lib/restart-on-change.ts';
import { runShop } from './lib/run-shop.ts';

await runCommand(() => runShop({ dev: true, onUp: restartOnChange }));
