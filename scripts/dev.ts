import { runCommand } from './lib/terminal/user-error.ts';
import { restartOnChange } from './lib/shop/restart-on-change.ts';
import { runShop } from './lib/shop/run-shop.ts';

await runCommand(() => runShop({ dev: true, onUp: restartOnChange }));
