const PRELOAD = /<link rel="modulepreload"[^>]*? href="([^"]+)"[^>]*>/g;
const STATIC_IMPORT = /^import \* as (\w+) from ("[^"]+");$/gm;
const DYNAMIC_IMPORT = /^import\((?="[^"]+"\);)/gm;

/** React Router's, at the end of the body: it imports the modules of the page's routes, then the entry. */
const MODULE_SCRIPT = /(<script [^>]*type="module"[^>]*>)(.*?)(?=<\/script>)/s;

/** Starts at once in a hidden page, for which browsers render no frames. */
const FIRST_FRAME = `await new Promise(go=>{
if(document.hidden)return go();
requestAnimationFrame(()=>setTimeout(go));
document.addEventListener('visibilitychange',go,{once:true});
});`;

/** Tries again what the network lost. A module that fails by itself rejects with the same error each time, so that is thrown. */
const LOAD = `const load=(href,last)=>import(href).catch(async error=>{
if(error===last)throw error;
await new Promise(go=>setTimeout(go,2000));
return load(href,error);
});`;

/**
 * Lets a page paint before it requests its scripts, which would otherwise compete with its styles and pictures for bandwidth.
 * Returns the page unchanged if its module script doesn't look as expected.
 */
export function startAfterPaint(html: string): string {
  const [, tag, script] = MODULE_SCRIPT.exec(html) ?? [];
  if (tag === undefined || script === undefined) return html;
  const imports = script.replace(STATIC_IMPORT, 'const $1=await load($2);').replace(DYNAMIC_IMPORT, 'load(');
  // Any other form of import would request its module before the first frame.
  if (/^\s*import\s*[\w*{"]/m.test(imports)) return html;
  const hrefs = Array.from(html.matchAll(PRELOAD), ([, href]) => href);
  const preload = `for(const href of ${JSON.stringify(hrefs)})document.head.append(Object.assign(document.createElement('link'),{rel:'modulepreload',href}));`;
  return html.replace(PRELOAD, '').replace(MODULE_SCRIPT, () => tag + FIRST_FRAME + LOAD + preload + imports);
}
