/** How the board's own elements look. Colours come from the shared theme. */

import { themes } from "./artwork.ts";
import { LIFT } from "./motion.ts";

function tokens(): string {
  const { light = {}, dark = {}, print = {} } = themes;
  const both = Object.keys(light).map(
    (name) => `--${name}:light-dark(${light[name]},${dark[name]})`,
  );
  const paper = Object.entries(print).map(([name, colour]) => `--${name}:${colour}`);
  return `:host{${both.join(";")}}
:host([theme="light"]){color-scheme:light}
:host([theme="dark"]){color-scheme:dark}
:host([theme="print"]){${paper.join(";")}}`;
}

const RULES = `
:host{display:flex;flex-direction:column;position:relative;direction:ltr;min-width:0;
  color:var(--ink);font:inherit;font-variant-numeric:var(--figures,tabular-nums);-webkit-tap-highlight-color:transparent}
:host([hidden]),[hidden]{display:none!important}
.all{display:flex;flex-direction:column;gap:4px;height:100%;flex:1 1 auto;min-height:0;min-width:0;justify-content:center}
.middle{display:flex;flex:0 1 auto;min-height:0;position:relative;gap:4px;align-items:center;justify-content:center}
.board{display:block;flex:1 1 auto;min-width:0;min-height:0;max-height:100%;width:100%;overflow:visible;
  user-select:none;-webkit-user-select:none;touch-action:manipulation;outline:none}
.strip{display:flex;flex:none;flex-wrap:wrap;align-items:center;gap:8px;min-width:0;width:100%;max-width:var(--wide,none);align-self:center;box-sizing:border-box}
.strip slot{flex:0 1 auto}
.acts .strip.near{min-height:48px}
.fingers .middle{flex:1 1 auto}
.fingers .board{flex:1 1 0;height:0;min-height:min(var(--least),var(--most,100000px) - var(--beside,0px));aspect-ratio:auto!important}
.fingers .strip{padding-inline:12px}
:is(.fingers,.narrow) .strip .trays{justify-content:center}
.fingers.upright{flex-direction:row;gap:0}
.fingers.upright .strip{width:72px;padding:8px 4px;flex-direction:column;flex-wrap:nowrap}
.fingers.upright .strip.far{align-self:flex-start}
.fingers.upright .strip.near{align-self:flex-end}
.fingers.upright .trays,.fingers.upright .tray{flex-direction:column}
.aside .middle{flex:1 1 auto;padding:0 var(--after) 0 var(--lead)}
.aside .strip,.aside .common{position:absolute;right:var(--spare);width:var(--side);z-index:1}
.aside .strip{flex-direction:column;min-height:0!important}
.aside .strip.far{top:0}
.aside .strip.near{bottom:0}
.aside .common{top:50%;transform:translateY(-50%)}
.aside .strip .trays,.aside .tray,.aside .buttons{justify-content:center}
.aside .buttons button{padding-inline:min(16px,var(--side)/10)}
.aside .tray{flex-wrap:wrap}
.aside .tray::before{flex-basis:100%;grid-column:1/-1;justify-self:center;text-align:center}
.aside .tray:where(:has(.item:nth-child(3)):has(.number:not(:empty))){display:grid;grid-template-columns:auto auto;gap:0 4px;justify-items:start}
.nested .strip{width:auto;max-width:none}
.nested .strip .trays{flex-direction:column;align-items:flex-end;gap:2px}
.nested .strip.far .trays{flex-direction:column-reverse}
.nested .strip .tray{flex-wrap:nowrap}
.nested .strip .tray::before{flex-basis:auto}
.nested .strip .tray:has(.item:nth-child(4)) .item+.item{margin-inline-start:-8px}

.slab{filter:drop-shadow(0 10px 9px rgb(0 0 0/.14))}
.surface{fill:var(--board);stroke:var(--rim);stroke-width:5}
.edge{fill:color-mix(in srgb,var(--rim),#000 16%);stroke:color-mix(in srgb,var(--rim),#000 16%);stroke-width:5}
.lines{stroke:var(--grid);fill:none;stroke-linecap:round}
.well{fill:var(--well);stroke:var(--grid);stroke-width:2}
.point{fill:var(--grid)}
.square{fill:var(--well)}
.square.light{fill:var(--square-light)}
.square.dark{fill:var(--square-dark)}
.coordinates{fill:var(--label)}
.lifted{stroke:var(--board);stroke-width:7;stroke-linejoin:round;paint-order:stroke}
.corner{visibility:hidden}
.corner.shown{visibility:visible}

.shadow{fill:#000;opacity:.17}
.chip{fill:var(--card);stroke:var(--muted);stroke-width:1.5}
.ink{fill:var(--ink)}
.badge{color:var(--ink)}
.stack{transition:transform .14s ease-out,opacity .14s}
.stack.picked{transform:translateY(-${LIFT}px)}
.stack.carried{transition:none}
.stack .piece{transition:translate .16s ease-out}
.stack.waiting{animation:wait 1.4s ease-in-out .7s infinite}
.stack.leaving{opacity:.25}
.stack.covered{opacity:0}

.ring{fill:none}
.ring .casing{stroke:var(--casing);stroke-width:10}
.ring .line{stroke:var(--turquoise);stroke-width:5.5}
.ring.last .line{stroke:var(--trail)}
.ring.start .casing{stroke-width:6;opacity:.5}
.ring.start .line{stroke-width:3;opacity:.75}
.ring.many .casing{stroke-width:4;opacity:.25}
.ring.many .line{stroke-width:2;opacity:.5}
.ring.only .casing{stroke-width:9;opacity:1}
.ring.only .line{stroke-width:5;opacity:1}
.ring.hovered .line{stroke-width:8;opacity:1}
.ring.picked .line{stroke-width:7.5}
.ring.picked .casing{stroke-width:12}
.ring.must .edge{stroke:#14161A;stroke-width:17;fill:none}
.ring.must .casing{stroke:#FFFDF8;stroke-width:13}
.ring.must .line{stroke-width:7;animation:pulse 1.6s ease-in-out infinite}
.ring.doubted .line{stroke:var(--saffron)}
.ring.awaited .line{animation:pulse 1.4s ease-in-out .7s infinite}
.pointer{animation:nod 1.6s ease-in-out infinite}
.pointer path{fill:var(--turquoise);stroke:var(--casing);stroke-width:5;stroke-linejoin:round;paint-order:stroke}
.saffron .line,.arrow.saffron{stroke:var(--saffron)}
.pomegranate .line{stroke:var(--pomegranate)}
.muted .line{stroke:var(--muted)}
@keyframes pulse{50%{opacity:.45}}
@keyframes wait{50%{opacity:.4}}
@keyframes waits{to{opacity:.5}}
@keyframes nod{50%{transform:translateY(-7px)}}
.dot{fill:var(--turquoise);stroke:var(--casing);stroke-width:4}
.dot.start{r:9px;opacity:.6;stroke-width:3}
.dot.many{r:6.5px;opacity:.45;stroke-width:2}
.dot.hovered{r:17px;opacity:1}
.trail{fill:none;stroke-linejoin:round;stroke-linecap:round}
.trail polyline.casing{stroke:var(--casing);stroke-width:15}
.trail polyline.line{stroke:var(--trail);stroke-width:9}
.trail .start{fill:var(--trail);stroke:var(--casing);stroke-width:3}
.arrow{fill:var(--turquoise)}
.arrow.saffron{fill:var(--saffron);stroke:none}
.arrow.pomegranate{fill:var(--pomegranate)}
.arrow.muted{fill:var(--muted)}
.arrow polygon{stroke:var(--casing);stroke-width:4;stroke-linejoin:round;opacity:.9}
.arrow .tag{stroke:var(--casing);stroke-width:3}
.arrow g{fill:var(--casing)}
.warn path{fill:var(--pomegranate);stroke:var(--casing);stroke-width:3;stroke-linejoin:round}
.warn .cut{stroke:var(--casing);stroke-width:4;stroke-linecap:round}
.warn.saffron path{fill:var(--saffron)}
.flash{fill:none;stroke:var(--saffron);stroke-width:7}
.flash.link{stroke:var(--turquoise)}
.ghost{opacity:.9}
.cross{stroke:var(--pomegranate);stroke-width:9;stroke-linecap:round;fill:none;paint-order:stroke}
.crosscase{stroke:var(--casing);stroke-width:15;stroke-linecap:round;fill:none}

.over,.under,.stacks,.flying,.ground,.corners{pointer-events:none}
.cell{outline:none;cursor:default}
.cell .hit{fill:#000;fill-opacity:0}
.cell.option,.cell.picked{cursor:pointer}
.cell.grab{touch-action:none;cursor:grab}
.cell .focus{fill:none;stroke:none}
.cell:focus-visible .casing{stroke:var(--casing);stroke-width:9}
.cell:focus-visible .focus:not(.casing){stroke:var(--ink);stroke-width:4;stroke-dasharray:2 7;stroke-linecap:round}
.dragging .cell{cursor:grabbing!important}

.trays{display:flex;flex-wrap:wrap;align-items:center;gap:0 14px;min-height:var(--tray,36px);flex:1 1 auto;min-width:0}
.far .trays{min-height:var(--far-tray,var(--tray,36px))}
.strip .trays{justify-content:flex-end}
.trays.common{flex:0 0 auto;flex-direction:column;justify-content:center}
.tray{display:flex;align-items:center;gap:2px;min-width:0}
.tray:has(.item)::before{content:attr(data-caption);content:attr(data-caption)/"";
  font-size:.75rem;color:var(--muted);white-space:nowrap;margin-inline:2px 4px}
.common .tray{flex-direction:column}
:is(.narrow,.low) .trays:has(.visible) .tray.gone{display:none}
:is(.narrow,.fingers) .middle{flex-direction:column;align-items:stretch}
:is(.narrow,.fingers) :is(.common,.common .tray){flex-direction:row}
:is(.narrow,.fingers) .common{justify-content:flex-end;align-self:center}
.item{display:inline-flex;align-items:flex-end;gap:1px;padding:1px;border-radius:10px;min-width:0;
  --unit:calc(var(--piece,var(--own,34px))/92)}
.item svg{display:block;flex:0 1 auto;min-width:12px;width:calc(92*var(--unit));height:calc(var(--units)*var(--unit));overflow:visible}
.item .number{align-self:center;font-size:.875rem;color:var(--muted);font-weight:600}
.item.scarce{background:color-mix(in srgb,var(--saffron),transparent 78%)}
.item.scarce .number{color:var(--ink);font-weight:800}
.visible .number{padding-inline-end:4px}
.item.last{background:color-mix(in srgb,var(--pomegranate),transparent 78%);box-shadow:inset 0 0 0 2px var(--pomegranate)}
.item.gone svg{opacity:.55}
.item.option,.item.picked{cursor:pointer;min-width:44px;min-height:44px;justify-content:center;align-items:center;
  box-shadow:inset 0 0 0 2px color-mix(in srgb,var(--turquoise),transparent 45%)}
.item:is(.option,.picked):has(.number:not(:empty)){padding-inline:4px 8px}
.item.option:hover{background:color-mix(in srgb,var(--turquoise),transparent 86%)}
.item.picked{box-shadow:inset 0 0 0 3px var(--turquoise);background:color-mix(in srgb,var(--turquoise),transparent 82%)}
.item:focus-visible,button:focus-visible{outline:3px solid var(--turquoise);outline-offset:2px}

.buttons{display:flex;flex-wrap:wrap;gap:8px;flex:0 1 auto;min-width:0}
button{font:inherit;color:var(--ink);background:var(--card);border:1.5px solid var(--line);border-radius:10px;
  min-height:44px;min-width:44px;padding:4px 16px;cursor:pointer}
.buttons button{border-color:var(--turquoise);color:var(--turquoise);font-weight:600}
.buttons button:hover{background:color-mix(in srgb,var(--turquoise),var(--card) 88%)}

.popup{position:absolute;z-index:2;left:0;top:0;background:var(--card);border:1px solid var(--line);border-radius:10px;
  box-shadow:0 6px 20px rgb(0 0 0/.18);padding:6px}
.counts{display:flex;gap:4px}
.counts button{display:flex;flex-direction:column;align-items:center;justify-content:flex-end;gap:2px;padding:4px;
  border-color:transparent;line-height:1.1;font-weight:600}
.counts button:hover,.counts button:focus-visible{border-color:var(--turquoise)}
.counts svg{width:36px;display:block;overflow:visible}
.inspector{pointer-events:none;display:flex;flex-direction:column;gap:0;padding:8px 10px;font-size:.8125rem;max-width:220px}
.inspector div{display:flex;align-items:center;gap:8px;min-height:26px}
.inspector svg{width:34px;height:26px;flex:none;overflow:visible}
.reason{pointer-events:none;z-index:3;width:max-content;padding:8px 12px;font-size:.875rem;line-height:1.45;text-wrap:balance;
  border-color:color-mix(in srgb,var(--saffron),var(--line) 35%);animation:say .16s ease-out}
.reason span{display:block}
.reason button{pointer-events:auto;display:block;min-height:32px;margin-block-start:2px;padding:0;border:0;background:none;
  color:var(--turquoise);font:inherit;font-weight:600;text-decoration:underline;text-underline-offset:.2em;cursor:pointer}
.reason button[hidden]{display:none}
.reason::after{content:"";position:absolute;left:calc(var(--tail) - 6px);bottom:-7px;width:12px;height:12px;background:inherit;
  border:solid color-mix(in srgb,var(--saffron),var(--line) 35%);border-width:0 1px 1px 0;transform:rotate(45deg);border-end-end-radius:3px}
.reason.under::after{bottom:auto;top:-7px;border-width:1px 0 0 1px;border-radius:3px 0 0 0}
@keyframes say{from{opacity:0;transform:translateY(3px)}}
.said{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}

@media (prefers-contrast:more){:host{--muted:var(--ink);--line:color-mix(in srgb,var(--ink) 60%,var(--paper))}:is(.ring.start,.ring.many) :is(.casing,.line),.dot.start,.dot.many{opacity:1}}
@media (forced-colors:active){.item.option{outline:2px solid ButtonText}.item:is(.picked,.last){outline:4px solid Highlight}}
@media (prefers-reduced-motion:reduce){.stack,.stack .piece{transition:none}.reason{animation:none}:is(.ring.must,.ring.awaited) .line,.pointer{animation:none}.stack.waiting{animation:waits 0s .7s forwards}}
:host([motion="off"]) :is(.stack,.stack .piece){transition:none}
:host([motion="off"]) .reason{animation:none}
:host([motion="off"]) :is(.ring.must .line,.ring.awaited .line,.pointer){animation:none}
:host([motion="off"]) .stack.waiting{animation:waits 0s .7s forwards}
`;

let sheet: CSSStyleSheet | undefined;

/** One sheet for all boards of a page; made by script, so that a strict policy allows it. */
export function styles(): CSSStyleSheet {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(tokens() + RULES);
  }
  return sheet;
}
