"""The ways in which a page is looked at: a device, a scheme, a medium, with and without script."""

from dataclasses import dataclass, replace


@dataclass(frozen=True)
class Mode:
    """One way of looking; `options` are those of a browser context."""

    name: str
    width: int = 1280
    height: int = 800
    scheme: str = "light"
    media: str = "screen"
    script: bool = True
    # Whether the scripts that are served are empty: a browser without script runs no test either that has to wait.
    emptied: bool = False
    forced: bool = False
    reduced: bool = False
    scale: float = 1
    touch: bool = False
    locale: str = "en-US"

    def options(self):
        return {
            "viewport": {"width": self.width, "height": self.height},
            "color_scheme": self.scheme,
            "forced_colors": "active" if self.forced else "none",
            "reduced_motion": "reduce" if self.reduced else "no-preference",
            "java_script_enabled": self.script,
            "device_scale_factor": self.scale,
            "has_touch": self.touch,
            "locale": self.locale,
        }

    def but(self, name, **changes):
        return replace(self, name=name, **changes)


LAPTOP = Mode("laptop")
PHONE = Mode("phone", width=390, height=844, touch=True)
DARK = LAPTOP.but("laptop, dark", scheme="dark")
DARK_PHONE = PHONE.but("phone, dark", scheme="dark")
NARROW = Mode("320 pixels", width=320, height=640)
ZOOMED = Mode("zoomed to 200 %", width=640, height=400)
FORCED = LAPTOP.but("forced colours", forced=True)
PAPER = Mode("paper", width=690, height=990, media="print")
SCRIPTLESS = LAPTOP.but("without script", script=False)
SCRIPTLESS_PHONE = PHONE.but("phone without script", script=False)
EMPTIED = LAPTOP.but("empty script", emptied=True)
EMPTIED_PHONE = PHONE.but("phone, empty script", emptied=True)
STILL = LAPTOP.but("reduced motion", reduced=True)
