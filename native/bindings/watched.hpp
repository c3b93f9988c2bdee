// Long work, with Python looked after meanwhile: Ctrl-C ends it, and progress is told.
#pragma once

#include <nanobind/nanobind.h>

#include <exception>
#include <functional>
#include <utility>

#include "../search/limits.hpp"

namespace nb = nanobind;

namespace borj {

// Only Python's main thread hears of signals; others are asked for the interpreter only where
// somebody wants to be told.
inline bool in_main_thread() {
    const nb::object main = nb::module_::import_("threading").attr("main_thread")();
    return nb::cast<unsigned long>(main.attr("ident")) == PyThread_get_thread_ident();
}

class Watch final : public Patience {
public:
    Watch(std::atomic<bool>& stop, std::function<void()> tell)
        : stop_(stop), tell_(std::move(tell)), before_(patience) {
        next_look_ = now() + kLook;
        next_tell_ = now() + kTell;
        if (tell_ || in_main_thread()) patience = this;
    }
    Watch(const Watch&) = delete;
    Watch& operator=(const Watch&) = delete;
    ~Watch() { patience = before_; }

    void look() override {
        const double at = now();
        if (at < next_look_ || trouble_) return;
        next_look_ = at + kLook;
        nb::gil_scoped_acquire hold;
        try {
            if (PyErr_CheckSignals() != 0) throw nb::python_error();
            if (!tell_ || at < next_tell_) return;
            next_tell_ = at + kTell;
            tell_();
        } catch (...) {
            trouble_ = std::current_exception();
            stop_ = true;
        }
    }

    // What was raised meanwhile is raised now.
    void raise() const {
        if (trouble_) std::rethrow_exception(trouble_);
    }

private:
    static constexpr double kLook = 0.02, kTell = 0.25;  // seconds

    std::atomic<bool>& stop_;
    std::function<void()> tell_;
    Patience* before_;
    std::exception_ptr trouble_;
    double next_look_, next_tell_;
};

// Works without the interpreter's lock; `tell` is called with it.
template <class Work>
auto watched(std::atomic<bool>& stop, std::function<void()> tell, Work&& work) {
    Watch watch(stop, std::move(tell));
    auto found = [&] {
        nb::gil_scoped_release free;
        return work();
    }();
    watch.raise();
    return found;
}

}  // namespace borj
