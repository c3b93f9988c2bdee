/** Where the page begins. */

import "@fontsource-variable/vazirmatn/wght.css";
import "../generated/theme.css";
import { mount } from "svelte";
import App from "./App.svelte";

mount(App, { target: document.getElementById("app") ?? document.body });
